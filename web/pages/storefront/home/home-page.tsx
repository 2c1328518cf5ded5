import { useTexts } from '../../../texts/texts.tsx'
import { Catcher } from '../../../ui/catcher.tsx'
import { nearPart } from '../../../ui/near-part.tsx'
import { BeginHere } from './begin-here.tsx'
import { ContinueBlock } from './continue-block.tsx'
import { GoalCards } from './goal-cards.tsx'
import type { HomeData } from './home-loader.ts'
import { homeTexts } from './home-texts.ts'

const HomeBelow = nearPart({
  now: import.meta.env.SSR ? (await import('./home-below.tsx')).HomeBelow : undefined,
  later: async () => (await import('./home-below.tsx')).HomeBelow,
})

export function HomePage(home: HomeData) {
  const t = useTexts(homeTexts)
  const { goals, courses, heading } = home
  return (
    <>
      <div className="items-center justify-between gap-8 md:flex">
        <div className="min-w-0">
          <h1 className="max-w-2xl text-h3 sm:text-h1">{heading || t.title}</h1>
          <BeginHere {...home} />
        </div>
        <img
          src="/desk.svg"
          alt=""
          width={420}
          height={260}
          loading="lazy"
          className="h-auto w-72 shrink-0 max-md:hidden lg:w-96"
        />
      </div>
      <Catcher>
        <ContinueBlock />
      </Catcher>
      <GoalCards goals={goals} courses={courses} />
      <HomeBelow home={home} />
      <p className="mt-8 max-w-3xl text-quiet text-small">{t.intro}</p>
    </>
  )
}
