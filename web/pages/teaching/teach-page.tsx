import { lazy, useCallback } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { shelfPath } from '../../../addresses/shelf-paths.ts'
import type { Me } from '../../data/people.queries.ts'
import { OwnersPlace } from '../../parts/own-place/owners-place.tsx'
import { Notice } from '../../parts/own-place/persons-place.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import type { TeachData } from './load-teach.ts'
import { teachTexts } from './teach-texts.ts'

const loadDesk = () => import('./desk/desk.tsx')
const loadList = () => import('./my-taught.tsx')
const Desk = lazy(async () => ({ default: (await loadDesk()).Desk }))
const MyTaught = lazy(async () => ({ default: (await loadList()).MyTaught }))

/** The classes of a teacher, or the desk in one of them. */
export function TeachPage({ itemId }: TeachData) {
  const t = useTexts(teachTexts)
  const load = useCallback(() => (itemId === undefined ? loadList() : loadDesk()), [itemId])
  return (
    <OwnersPlace
      guest={{ title: t.signIn, help: t.signInHelp }}
      heading={<h1 className="text-h2">{t.title}</h1>}
      waiting={
        <p role="status" className="mt-4 noscript:hidden">
          {t.loading}
        </p>
      }
      load={load}
    >
      {(me) =>
        !teaches(me) ? (
          <ForTeachers />
        ) : itemId === undefined ? (
          <MyTaught personId={me.id} />
        ) : (
          <Desk key={`${me.id} ${itemId}`} itemId={itemId} />
        )
      }
    </OwnersPlace>
  )
}

const teaches = ({ roles }: Me) => roles.includes('teacher') || roles.includes('admin')

function ForTeachers() {
  const t = useTexts(teachTexts)
  const paths = pathsIn(useLocale())
  return (
    <>
      <h1 className="text-h2">{t.title}</h1>
      <Notice title={t.forTeachers} help={t.forTeachersHelp}>
        <a href={paths.at(shelfPath())} className="button">
          {t.myCourses}
        </a>
      </Notice>
    </>
  )
}
