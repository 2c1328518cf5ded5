import { pathsIn } from '../../../addresses/paths.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { RoomLink } from './room-link.tsx'
import type { TestSteps } from './test-steps.ts'
import { testsTexts } from './tests-texts.ts'

/** The actions for a test; only one in progress stands out, because a list has many. */
export function TestActions({ steps, title }: { steps: TestSteps; title: string }) {
  const t = useTexts(testsTexts)
  const paths = pathsIn(useLocale())
  const { start, goOn, result, again } = steps
  const toRoom = (path: string | undefined, action: string, className: string) =>
    path !== undefined && (
      <RoomLink href={paths.at(path)} label={`${action}: ${title}`} className={className}>
        {action}
      </RoomLink>
    )
  return (
    <p className="flex shrink-0 flex-wrap gap-3 empty:hidden">
      {toRoom(start, t.start, 'button-quiet')}
      {toRoom(goOn, t.goOn, 'button')}
      {result !== undefined && (
        <a href={paths.at(result)} aria-label={`${t.result}: ${title}`} className="button-quiet">
          {t.result}
        </a>
      )}
      {toRoom(again, t.again, 'inline-flex min-h-11 items-center px-2 font-semibold')}
    </p>
  )
}
