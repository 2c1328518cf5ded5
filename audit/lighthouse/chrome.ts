import { findOrInstallChromium } from '../../e2e/chromium.ts'
import { importOwn } from '../own-packages.ts'

interface Launcher {
  launch(options: Record<string, unknown>): Promise<{ port: number; kill(): void }>
}

/** A separate Chromium that Lighthouse reaches by its port, with the switches of e2e/browser.ts. */
export async function launchChrome(): Promise<{ port: number; kill(): void }> {
  const found = findOrInstallChromium()
  if ('missing' in found) throw new Error(found.missing)
  const { launch } = await importOwn<Launcher>('chrome-launcher')
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
