import { useTexts } from '../../texts/texts.tsx'
import { Line } from '../../ui/line-icon.tsx'
import { modelTexts } from './model-texts.ts'
import type { Viewer } from './open-viewer.ts'

/** Of a full turn, at each press. */
const STEP = 1 / 12
const ZOOM = 3

const PATHS = {
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  nearer: 'M12 5v14M5 12h14',
  farther: 'M5 12h14',
  reset: 'M4 12a8 8 0 1 1 2.3 5.7M4 19v-5h5',
}

/** For one hand, a keyboard or a switch; a finger or a mouse turns the model itself. */
export function TurnButtons({ viewer }: { viewer: Viewer }) {
  const t = useTexts(modelTexts)
  const buttons: [label: string, path: string, press: () => void][] = [
    [t.turnLeft, PATHS.left, () => viewer.turn(-STEP, 0)],
    [t.turnRight, PATHS.right, () => viewer.turn(STEP, 0)],
    [t.turnUp, PATHS.up, () => viewer.turn(0, STEP / 2)],
    [t.turnDown, PATHS.down, () => viewer.turn(0, -STEP / 2)],
    [t.nearer, PATHS.nearer, () => viewer.zoom(ZOOM)],
    [t.farther, PATHS.farther, () => viewer.zoom(-ZOOM)],
    [t.reset, PATHS.reset, () => viewer.reset()],
  ]
  return (
    <fieldset aria-label={t.controls} className="-mx-2 flex flex-wrap justify-center sm:gap-1">
      {buttons.map(([label, path, press]) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          onClick={press}
          className="inline-flex size-11 items-center justify-center rounded-control text-primary hover:bg-primary-tint"
        >
          <Line path={path} />
        </button>
      ))}
    </fieldset>
  )
}
