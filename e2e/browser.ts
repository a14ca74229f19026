/** Chromium without windows, installed from Debian if it is missing. */
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { fetchFromDebian } from '../scripts/debian.ts'

/**
 * The same browser without tabs, menus and address bar does a tenth less work; without it the full browser is enough.
 */
const [SHELL, CHROMIUM] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Pictures of every page, on request: they take a tenth of the time. Failures always have theirs. */
export const PICTURES = process.env.VOLTIGEUR_PICTURES === 'all'

/** Typical screens. High resolution is only for viewing: painting it is four times the work. */
export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: PICTURES ? 2 : 1,
}

/** The same table under a name that isn’t a secure origin, as served to the next room. */
export const NEIGHBOUR = 'table.test'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Suggestions below an invisible address bar are two extra pages for every one opened.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,PaintHolding',
  `--host-resolver-rules=MAP ${NEIGHBOUR} 127.0.0.1`,
]

const there = (program: string): string | null => (existsSync(program) ? program : null)

export function ensureChromium(): string {
  try {
    return fetchFromDebian('Chromium', 'chromium-headless-shell', () => there(SHELL))
  } catch (error) {
    const whole = there(CHROMIUM)
    if (whole === null) throw error
    return whole
  }
}

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: ensureChromium(), args: FLAGS })
