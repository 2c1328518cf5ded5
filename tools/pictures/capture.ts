import { chromium } from 'playwright-core'

export interface Size {
  width: number
  height: number
}

/**
 * Captures HTML documents in Chromium (`/usr/bin/chromium`, or CHROMIUM), transparent where nothing is drawn.
 */
export async function captured(drawings: { html: string; size: Size }[]): Promise<Buffer[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text', '--force-color-profile=srgb'],
  })
  try {
    const page = await browser.newPage()
    const pictures: Buffer[] = []
    for (const { html, size } of drawings) {
      await page.setViewportSize(size)
      await page.setContent(html)
      await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())))
      pictures.push(await page.screenshot({ omitBackground: true }))
    }
    return pictures
  } finally {
    await browser.close()
  }
}
