import { useEffect, useState } from 'react'
import { getPackageData, type PackageData } from '../../data/learning.queries.ts'
import { catalogueTexts } from '../../parts/product/catalogue-texts.ts'
import { useTexts } from '../../texts/texts.tsx'
import { areaTexts } from './area/area-texts.ts'

/** What was asked for on this page, by package (B §3). */
const known = new Map<number, Promise<PackageData>>()

/** What a package holds by type, and how far the person is; nothing until it is known. */
export function ShownFacts({ packageId }: { packageId: number }) {
  const t = useTexts(areaTexts)
  const shop = useTexts(catalogueTexts)
  const [data, setData] = useState<PackageData>()
  useEffect(() => {
    let left = false
    factsOf(packageId).then(
      (found) => left || setData(found),
      () => {},
    )
    return () => {
      left = true
    }
  }, [packageId])
  if (!data) return null
  return (
    <span
      role="status"
      className="pointer-events-none absolute top-full right-0 block w-max max-w-64 rounded-control bg-ink px-3 py-2 text-card text-small"
    >
      {data.categoryTabs.length === 0
        ? t.none
        : data.categoryTabs.map(({ category, count, done }) => (
            <span key={category} className="block">
              {`${shop.typesMany[category]} (${count}) · ${t.doneOf(done, count)}`}
            </span>
          ))}
    </span>
  )
}

function factsOf(packageId: number): Promise<PackageData> {
  const asked = known.get(packageId) ?? getPackageData(packageId)
  known.set(packageId, asked)
  asked.catch(() => known.delete(packageId))
  return asked
}
