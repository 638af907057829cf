/*
 * Finds a Chromium for the browser journeys: CHROME_PATH, the usual places, Playwright's own; where there is none,
 * gets one from the system's packages (as root on Debian or Ubuntu) or from Playwright.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell of Debian comes first: without a window's menus and bars the journeys cost a quarter less. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const run = (command, args, options = {}) =>
  spawnSync(command, args, { encoding: 'utf8', timeout: 300_000, ...options });

/** A program that is there may still not start; this one shows a page. */
function works(path) {
  if (!path || !existsSync(path)) return false;
  const shown = run(path, ['--headless', ...BROWSER_FLAGS, '--dump-dom', 'data:text/html,<p>mezha</p>'], {
    timeout: 30_000,
  });
  return shown.stdout?.includes('mezha') ?? false;
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

function install(what, command, args) {
  process.stdout.write(`Браузер для тестов не найден, устанавливаем: ${what}\n`);
  return (
    run(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
  );
}

/** The path of a working Chromium. Throws with what to do when there is none and none could be installed. */
export async function findBrowser() {
  if (process.env.CHROME_PATH) {
    if (works(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
    throw new Error('CHROME_PATH names no working Chromium');
  }
  const present = () => USUAL.find(works);
  const found = present();
  if (found) return found;
  const own = await playwrights();
  if (works(own)) return own;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    install('chromium', 'apt-get', ['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const packages = [name, 'fonts-dejavu-core'];
      install(name, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
      const installed = present();
      if (installed) return installed;
    }
  }
  install('Playwright Chromium', process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (works(own)) return own;
  throw new Error('No Chromium for the browser tests: install Chromium or Chrome, or name one in CHROME_PATH');
}
