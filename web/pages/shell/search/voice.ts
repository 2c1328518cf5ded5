import type { Locale } from '../../../../addresses/locale.ts'

interface Heard {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}

/** What this code uses of the browser's own recognition of speech. */
export interface Recognition {
  lang: string
  interimResults: boolean
  onresult: ((heard: Heard) => void) | null
  onerror: ((fault: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  abort: () => void
}

export type Voice = 'silent' | 'listening' | 'not heard' | 'forbidden'

interface Listener {
  onWords: (words: string) => void
  onVoice: (voice: Voice) => void
}

type Makers = Partial<Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => Recognition>>

/** The browser's recognition; undefined where it has none. */
export function recognitionOf(browser: object): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = browser as Makers
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Listens once, in the page's language, and tells the words as they are heard. Returns how to stop. */
export function listen(recognition: Recognition, locale: Locale, { onWords, onVoice }: Listener): () => void {
  let outcome: Voice = 'not heard'
  recognition.lang = locale === 'hi' ? 'hi-IN' : 'en-IN'
  recognition.interimResults = true
  recognition.onresult = ({ results }) => {
    const words = Array.from(results, (result) => result[0]?.transcript ?? '').join('')
    outcome = 'silent'
    onWords(words.trim())
  }
  recognition.onerror = ({ error }) => {
    if (error === 'not-allowed' || error === 'service-not-allowed') outcome = 'forbidden'
    if (error === 'aborted') outcome = 'silent'
  }
  recognition.onend = () => onVoice(outcome)
  onVoice('listening')
  recognition.start()
  return () => recognition.abort()
}
