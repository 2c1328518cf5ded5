import { useState } from 'react'
import { useTexts } from '../../../../texts/texts.tsx'
import { clockOf } from '../clock-words.ts'
import { useOwnPlayback, usePlayback } from '../playback/use-playback.ts'
import { playerTexts } from '../player-texts.ts'
import { useCues } from '../use-cues.ts'
import { foldedText } from './folded-text.ts'

/** All that is said, line by line; a press on a line goes there. */
export function Transcript({ language }: { language: 'en' | 'hi' }) {
  const t = useTexts(playerTexts)
  const playback = useOwnPlayback()
  const { cues, failed } = useCues(playback.video, language)
  const [wanted, setWanted] = useState('')
  const current = usePlayback(
    playback,
    ({ second }) => cues?.findLastIndex(({ from }) => from <= second) ?? -1,
  )
  const words = foldedText(wanted)
  const lines = (cues ?? [])
    .map((cue, index) => ({ ...cue, index }))
    .filter(({ text }) => words === '' || foldedText(text).includes(words))
  if (failed) return <p role="alert">{t.noWords}</p>
  return (
    <>
      <input
        type="search"
        value={wanted}
        aria-label={t.searchTranscript}
        placeholder={t.searchTranscript}
        onChange={({ target }) => setWanted(target.value)}
        className="field w-full"
      />
      <p role="status" className={words === '' ? 'sr-only' : 'text-quiet text-small'}>
        {words !== '' && t.found(lines.length)}
      </p>
      <ol lang={language}>
        {lines.map(({ from, text, index }) => (
          <li key={from}>
            <button
              type="button"
              aria-current={index === current || undefined}
              onClick={() => playback.seek(from)}
              className="lesson-row"
            >
              <span className="lesson-moment">{clockOf(from)}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
