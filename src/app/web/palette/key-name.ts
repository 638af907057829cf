const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** As the keyboard of this device has it. */
export const keyName = (key: string): string => (key === 'Ctrl' && isMac() ? '⌘' : key);
