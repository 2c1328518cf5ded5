import { lazy } from 'react'
import { OwnersPlace } from '../../parts/own-place/owners-place.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { myNotebookTexts } from './my-notebook-texts.ts'
import { NotebookWaiting } from './notebook-waiting.tsx'

const loadMine = () => import('./my-notebook.tsx')
const MyNotebook = lazy(async () => ({ default: (await loadMine()).MyNotebook }))

/** The mistakes that a person keeps; the same page for everyone until a browser knows who is signed in. */
export function NotebookPage() {
  const t = useTexts(myNotebookTexts)
  return (
    <>
      <Breadcrumb steps={[{ label: t.title }]} />
      <h1 className="mt-2 text-h2 sm:text-h1">{t.title}</h1>
      <p className="mt-1 max-w-prose text-quiet">{t.what}</p>
      <OwnersPlace
        guest={{ title: t.guest, help: t.guestHelp }}
        waiting={<NotebookWaiting />}
        load={loadMine}
      >
        {(me) => <MyNotebook key={me.id} />}
      </OwnersPlace>
    </>
  )
}
