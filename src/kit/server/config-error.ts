/** Thrown for settings that cannot be used; the message is the whole sentence for the operator. */
export class ConfigError extends Error {}
