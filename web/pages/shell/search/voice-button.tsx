import { useEffect, useRef, useState } from 'react'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Line } from '../../../ui/line-icon.tsx'
import { boxTexts } from './box-texts.ts'
import { listen, recognitionOf, type Voice } from './voice.ts'

/**
 * Speaks into the field where the browser recognises speech. Its maker may use a service of its own for that;
 * this site gets words alone.
 */
export function VoiceButton({ onWords }: { onWords: (words: string) => void }) {
  const t = useTexts(boxTexts)
  const locale = useLocale()
  const [voice, setVoice] = useState<Voice>('silent')
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const Recognition = recognitionOf(window)
  if (!Recognition) return null
  const isListening = voice === 'listening'
  const onPress = () => {
    if (isListening) stop.current()
    else stop.current = listen(new Recognition(), locale, { onWords, onVoice: setVoice })
  }
  const said = { silent: '', listening: t.listening, 'not heard': t.notHeard, forbidden: t.noMicrophone }[
    voice
  ]
  return (
    <div className="min-w-0">
      <button type="button" onClick={onPress} aria-pressed={isListening} className="choice cursor-pointer">
        <Line
          path="M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4ZM6.5 11.5a5.5 5.5 0 0 0 11 0M12 17v3"
          className="size-5 shrink-0"
        />
        {isListening ? t.stop : t.speak}
      </button>
      <p role="status" className="text-small empty:hidden">
        {said}
        {isListening && <span className="block text-quiet">{t.voiceNote}</span>}
      </p>
    </div>
  )
}
