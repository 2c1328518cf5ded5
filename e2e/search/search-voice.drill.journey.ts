import { expect } from 'vitest'
import { PHONE } from '../browser.ts'
import { journey, open } from '../journey.ts'
import { group, openedSheet } from './search-box.ts'

/** A browser's recognition of speech, which hears when the page says so. */
function standIn(): void {
  class Recognition {
    lang = ''
    onresult?: (heard: object) => void
    onend?: () => void
    start() {
      Object.assign(window, { hears: this })
    }
    abort() {
      this.onend?.()
    }
  }
  Object.assign(window, { SpeechRecognition: Recognition })
}

journey('searches in Hindi for what is said on a Hindi page', PHONE, async (page) => {
  await page.addInitScript(standIn)
  await open(page, '/hi')
  const box = await openedSheet(page)
  await page.getByRole('button', { name: 'बोलकर खोजें' }).tap()
  await page.getByText('हमें सिर्फ़ शब्द मिलते हैं').waitFor()
  const lang = await page.evaluate(() => {
    const { hears } = window as unknown as {
      hears: { lang: string; onresult: (heard: object) => void; onend: () => void }
    }
    hears.onresult({ results: [[{ transcript: 'बैंक पीओ' }]] })
    hears.onend()
    return hears.lang
  })
  expect(lang).toBe('hi-IN')
  expect(await box.inputValue()).toBe('बैंक पीओ')
  await group(page, 'कोर्स और टेस्ट').waitFor()
})

journey('offers no speaking where the browser cannot hear', PHONE, async (page) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(window, name, { value: undefined })
  })
  await open(page, '/')
  await openedSheet(page)
  await group(page, 'Popular now').waitFor()
  expect(await page.getByRole('button', { name: 'Speak' }).count()).toBe(0)
})
