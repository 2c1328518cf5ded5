import { useTexts } from '../../texts/texts.tsx'
import * as icons from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Group } from './sample-group.tsx'
import { sampleTexts } from './sample-texts.ts'

// The order of a module's names differs between the development server and a browser.
const ICONS = Object.entries(icons).sort(([a], [b]) => (a < b ? -1 : 1))

const RATINGS = [0, 1, 3.3, 4.5, 5]

export function MarkSamples() {
  const t = useTexts(sampleTexts)
  return (
    <Group id="marks" title={t.groups.marks}>
      <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
        {RATINGS.map((rating) => (
          <li key={rating}>
            <Stars rating={rating} count={rating > 4 ? '12k+' : undefined} />
          </li>
        ))}
        <li>
          <Stars rating={4.5} className="text-h4" />
        </li>
      </ul>
      <div className="card mt-6 flex max-w-xs flex-col gap-3 p-3">
        <Skeleton className="aspect-[8/5] w-full" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </div>
      <ul className="mt-6 grid grid-cols-3 gap-4 min-[37.5rem]:grid-cols-6 lg:grid-cols-8">
        {ICONS.map(([name, Icon]) => (
          <li key={name} className="flex flex-col items-center gap-1 text-center text-quiet text-small">
            <Icon className="size-8 text-ink" />
            {name.replace(/Icon$/, '')}
          </li>
        ))}
      </ul>
    </Group>
  )
}
