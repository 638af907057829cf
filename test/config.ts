/** The settings of an environment, for tests of what lies below the app. */
export { readConfig } from '#app/server/config.ts';
