import { launch } from 'chrome-launcher'
import { findOrInstallChromium } from '../e2e/chromium.ts'

/** A Chromium of its own that Lighthouse reaches by its port, with the switches of e2e/browser.ts. */
export async function launchChrome(): Promise<{ port: number; kill(): void }> {
  const found = findOrInstallChromium()
  if ('missing' in found) throw new Error(found.missing)
  return await launch({
    chromePath: found.path,
    logLevel: 'silent',
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
