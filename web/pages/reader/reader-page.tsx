import { lazy, Suspense } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { shelfPath } from '../../../addresses/shelf-paths.ts'
import { OwnersPlace } from '../../parts/own-place/owners-place.tsx'
import { ScreenPlace } from '../../parts/own-place/persons-place.tsx'
import styles from '../../styles/reader.css?url'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { useReaderOffline } from './offline/use-reader-offline.ts'
import { ReaderBar } from './reader-bar.tsx'
import { readerTexts } from './reader-texts.ts'

const loadMine = () => import('./my-book.tsx')
const MyBook = lazy(async () => ({ default: (await loadMine()).MyBook }))

/** A document; the same page for everyone until a browser knows who is signed in, and which book it is. */
export function ReaderPage() {
  const t = useTexts(readerTexts)
  const paths = pathsIn(useLocale())
  const offlineId = useReaderOffline()
  const heading = (
    <header className="reader-head">
      <a href={paths.at(shelfPath())} className="reader-back">
        {t.back}
      </a>
      <h1 className="text-large">{t.title}</h1>
    </header>
  )
  const waiting = (
    <>
      <p role="status" className="p-8 text-center text-quiet">
        {t.opening}
      </p>
      <ReaderBar />
    </>
  )
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {offlineId === undefined ? (
        <OwnersPlace
          guest={{ title: t.guest, help: t.guestHelp }}
          heading={heading}
          waiting={waiting}
          load={loadMine}
        >
          {(me) => <MyBook key={me.id} personId={me.id} />}
        </OwnersPlace>
      ) : (
        <ScreenPlace>
          <Suspense
            fallback={
              <>
                {heading}
                {waiting}
              </>
            }
          >
            <MyBook key={offlineId} personId={offlineId} />
          </Suspense>
        </ScreenPlace>
      )}
    </>
  )
}
