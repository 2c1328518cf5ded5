import { useId } from 'react'
import type { PaperLanguage } from '../../../../exam/public-paper.ts'
import { useRoomValue } from '../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../parts/question/room-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { canFillScreen, fillScreen, leaveFullScreen, useFullScreen } from './full-screen.ts'
import { useSkinWord } from './skin-words.ts'
import { FONT_SIZES, type FontSize, useView } from './view-settings.ts'

/** The parts that open over the room. */
export type OpenPart = 'calculator' | 'keys' | 'paper' | 'instructions' | 'hand-in' | 'report'

/** View settings of the room, and the parts that can be opened beside the question. */
export function RoomTools({ onPart }: { onPart: (part: OpenPart) => void }) {
  const t = useTexts(examRoomTexts)
  const skin = useRoomValue((room) => room.skin)
  const word = useSkinWord(skin)
  const calculator = useRoomValue(({ paper }) => paper.calculator)
  const fills = useFullScreen()
  const open = (part: OpenPart, label: string) => (
    <button type="button" onClick={() => onPart(part)} className="exam-small-button">
      {label}
    </button>
  )
  return (
    <>
      {calculator !== 'none' && open('calculator', t.calculator)}
      {open('paper', word('questionPaper'))}
      {open('instructions', t.instructions)}
      {open('keys', t.keys)}
      {canFillScreen() && (
        <button
          type="button"
          onClick={() => void (fills ? leaveFullScreen() : fillScreen())}
          className="exam-small-button"
        >
          {fills ? t.leaveFullScreen : t.fullScreen}
        </button>
      )}
      <LanguageChoice />
      <FontSizeChoice />
    </>
  )
}

/** The language of all questions; questions switched individually switch with them. */
function LanguageChoice() {
  const t = useTexts(examRoomTexts)
  const id = useId()
  const { settings, change } = useView()
  const languages = useRoomValue(({ paper }) => paper.languages)
  if (languages.length < 2) return null
  return (
    <p className="exam-tool-choice">
      <label htmlFor={id}>{t.language}</label>
      <select
        id={id}
        value={settings.language}
        onChange={({ currentTarget: { value } }) =>
          change({ language: value as PaperLanguage, otherwise: new Map() })
        }
        className="field"
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {language === 'HINDI' ? t.hindi : t.english}
          </option>
        ))}
      </select>
    </p>
  )
}

function FontSizeChoice() {
  const t = useTexts(examRoomTexts)
  const id = useId()
  const { settings, change } = useView()
  return (
    <p className="exam-tool-choice">
      <label htmlFor={id}>{t.fontSize}</label>
      <select
        id={id}
        value={settings.fontSize}
        onChange={({ currentTarget: { value } }) => change({ fontSize: value as FontSize })}
        className="field"
      >
        {FONT_SIZES.map((size) => (
          <option key={size} value={size}>
            {t.fontSizes[size]}
          </option>
        ))}
      </select>
    </p>
  )
}
