import { useTexts } from '../../../texts/texts.tsx'
import { COLOURS } from './scene/ink.ts'
import { PENS } from './scene/strokes.ts'
import type { Board, Surface } from './scene/use-board.ts'
import { EraserIcon, UndoIcon } from './studio-icons.tsx'
import { studioTexts } from './studio-texts.ts'

/** Pens for a page or a sheet of the board, and the way to the next one. */
export function DrawBar({ board, surface }: { board: Board; surface: Surface }) {
  const t = useTexts(studioTexts)
  const { tool, setTool, sheet, count, hasNext, turn } = board
  return (
    <fieldset aria-label={t.tools} className="studio-tools">
      {PENS.map((pen) => (
        <button
          key={pen}
          type="button"
          aria-label={t.toolNames[pen]}
          aria-pressed={tool === pen}
          onClick={() => setTool(pen)}
          className="studio-tool"
        >
          <span className="studio-pen" style={{ background: COLOURS[pen] }} />
        </button>
      ))}
      <button
        type="button"
        aria-label={t.toolNames.eraser}
        aria-pressed={tool === 'eraser'}
        onClick={() => setTool('eraser')}
        className="studio-tool"
      >
        <EraserIcon />
      </button>
      <button
        type="button"
        aria-label={t.undo}
        aria-disabled={!board.canUndo}
        onClick={board.undo}
        className="studio-tool"
      >
        <UndoIcon />
      </button>
      <button
        type="button"
        aria-disabled={!board.canClear}
        onClick={board.clear}
        className="studio-tool studio-wide"
      >
        {t.clear}
      </button>
      {count > 0 && (
        <span className="studio-turn">
          <button
            type="button"
            aria-disabled={sheet === 1}
            onClick={() => turn(-1)}
            className="studio-tool studio-wide"
          >
            {t.previous}
          </button>
          <span role="status" className="studio-place">
            {surface === 'pages' ? t.pageOf(sheet, count) : t.sheetOf(sheet, count)}
          </span>
          <button
            type="button"
            aria-disabled={!hasNext}
            onClick={() => turn(1)}
            className="studio-tool studio-wide"
          >
            {surface === 'board' && sheet === count ? t.newSheet : t.next}
          </button>
        </span>
      )}
    </fieldset>
  )
}
