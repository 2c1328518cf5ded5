import { type ComponentType, type RefObject, useRef } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import type { IconProps } from '../../../ui/line-icon.tsx'
import type { Screen } from './devices/use-screen.ts'
import { SOURCES, type Source } from './scene/draw-scene.ts'
import type { Board } from './scene/use-board.ts'
import { BoardIcon, CameraIcon, PagesIcon, ScreenIcon } from './studio-icons.tsx'
import { studioTexts } from './studio-texts.ts'

const ICONS: Record<Source, ComponentType<IconProps>> = {
  ...{ camera: CameraIcon, screen: ScreenIcon, pages: PagesIcon, board: BoardIcon },
}

interface SourceProps {
  source: Source
  onSource: (source: Source) => void
  screen: Screen
  board: Board
}

/** What the class sees: one of four, each by one press. */
export function SourceBar({ source, onSource, screen, board }: SourceProps) {
  const t = useTexts(studioTexts)
  const file = useRef<HTMLInputElement>(null)
  const canShare = 'getDisplayMedia' in (navigator.mediaDevices ?? {})
  const press = async (wanted: Source) => {
    if (wanted === 'screen' && !(await screen.share())) return
    onSource(wanted)
    if (wanted === 'pages' && !board.file) file.current?.click()
  }
  return (
    <>
      <fieldset aria-label={t.shows} className="studio-sources">
        {SOURCES.filter((one) => one !== 'screen' || canShare).map((one) => {
          const Icon = ICONS[one]
          return (
            <button
              key={one}
              type="button"
              aria-pressed={one === source}
              onClick={() => void press(one)}
              className="studio-source"
            >
              <Icon />
              {t.sources[one]}
            </button>
          )
        })}
      </fieldset>
      <p role="alert" className="room-fault">
        {screen.fault ? t.screenFault : board.fault ? t.fileFaults[board.fault] : ''}
      </p>
      <div className="room-presses">
        {screen.stream && (
          <button type="button" onClick={screen.stop} className="button-quiet">
            {t.stopScreen}
          </button>
        )}
        {source === 'pages' && <FileChoice board={board} input={file} />}
        <input
          ref={file}
          type="file"
          accept="application/pdf,.pdf"
          aria-label={t.openFile}
          hidden
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0]
            currentTarget.value = ''
            if (chosen) void board.open(chosen)
          }}
        />
      </div>
    </>
  )
}

function FileChoice({ board, input }: { board: Board; input: RefObject<HTMLInputElement | null> }) {
  const t = useTexts(studioTexts)
  return (
    <>
      <button type="button" onClick={() => input.current?.click()} className="button-quiet">
        {board.file ? t.otherFile : t.openFile}
      </button>
      <span role="status" className="room-note">
        {board.opening ? t.openingFile : board.file ? '' : t.noFile}
      </span>
    </>
  )
}
