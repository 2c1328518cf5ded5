import { lazy } from 'react'
import { NOTEBOOK } from '../../../addresses/notebook-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { OwnersPlace } from '../../parts/own-place/owners-place.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { myNotebookTexts } from './my-notebook-texts.ts'
import { NotebookWaiting } from './notebook-waiting.tsx'

const loadMine = () => import('./my-practice.tsx')
const MyPractice = lazy(async () => ({ default: (await loadMine()).MyPractice }))

/**
 * The due questions, or those answered wrong in an attempt, one after another; the same page for everyone
 * until a browser knows who is signed in.
 */
export function PracticePage() {
  const t = useTexts(myNotebookTexts)
  const paths = pathsIn(useLocale())
  return (
    <>
      <Breadcrumb steps={[{ label: t.title, href: paths.at(NOTEBOOK) }, { label: t.practice }]} />
      <h1 className="mt-2 text-h3">{t.practice}</h1>
      <OwnersPlace
        guest={{ title: t.guest, help: t.guestHelp }}
        waiting={<NotebookWaiting />}
        load={loadMine}
      >
        {(me) => <MyPractice key={me.id} />}
      </OwnersPlace>
    </>
  )
}
