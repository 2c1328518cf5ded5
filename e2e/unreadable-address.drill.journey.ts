import { expect } from 'vitest'
import { DESKTOP } from './browser.ts'
import { at, journey, open } from './journey.ts'
import { REFUSED } from './person.ts'

const UNREADABLE = '/product/1003/%E0%A4%A'

journey(
  'a link whose address cannot be read is logged, and followed as it stands',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await open(page, '/support')
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'info' && logged.push(message.text()))
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      link.textContent = 'A torn link'
      document.querySelector('main')!.prepend(link)
    }, UNREADABLE)
    const asked = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByRole('link', { name: 'A torn link' }).click()
    expect(new URL((await asked).url()).pathname).toBe(UNREADABLE)
    await expect.poll(() => at(page)).toBe(UNREADABLE)
    expect(logged.filter((line) => line.includes(UNREADABLE))).toHaveLength(1)
  },
)
