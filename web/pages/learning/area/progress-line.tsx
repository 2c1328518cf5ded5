import { useTexts } from '../../../texts/texts.tsx'
import { areaTexts } from './area-texts.ts'

/** A browser's own bar is dark where nothing is done, and reads as done. */
const BAR =
  'mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-good [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-good'

/** `3 of 12 done · 1 in progress`, with a bar of it. */
export function ProgressLine({ count, done, underWay }: { count: number; done: number; underWay: number }) {
  const t = useTexts(areaTexts)
  return (
    <span className="block">
      <span className="block text-quiet text-small tabular-nums">
        {t.doneOf(done, count)}
        {underWay > 0 && ` · ${t.underWay(underWay)}`}
      </span>
      <progress aria-hidden max={count} value={done} className={BAR} />
    </span>
  )
}
