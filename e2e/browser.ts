import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { type Found, findOrInstallChromium, findOrInstallShell } from './chromium.ts'

export const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }
export const TABLET = { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true }
export const DESKTOP = { viewport: { width: 1440, height: 900 } }

/** The system's full Chromium. */
export const openBrowser = (): Promise<Browser> => launch(findOrInstallChromium())

/** The browser of journeys. */
export const openShell = (): Promise<Browser> =>
  // A page is closed before optimised code would pay off.
  launch(findOrInstallShell(), ['--js-flags=--no-opt'])

/** The browser of journeys with a camera and a microphone that are made up, and allowed without asking. */
export const openWithDevices = (): Promise<Browser> =>
  launch(findOrInstallShell(), [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ])

async function launch(found: Found, more: readonly string[] = []): Promise<Browser> {
  if ('missing' in found) throw new Error(found.missing)
  return await chromium.launch({
    executablePath: found.path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // 3D models are drawn without a graphics card.
      '--enable-unsafe-swiftshader',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
}

/** A page that records what no visitor should see: console errors, exceptions, requests to other sites. */
export async function openPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ ...options, baseURL: origin })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Of drawing without a graphics card.
    if (message.text().includes('GL Driver Message')) return
    faults.push(`console: ${message.text()} (${message.location().url.replace(origin, '')})`)
  })
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      faults.push(`left the site: ${request.url()}`)
  })
  return { page, faults }
}
