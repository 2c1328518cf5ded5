import { type Ref, useEffect, useRef, useState } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { useCall } from '../../../data/hooks.ts'
import type { WishedPackages } from '../../../data/wishlist.queries.ts'
import { AgeQuestion } from '../../../parts/age/age-question.tsx'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { wishlistTexts } from './wishlist-page-texts.ts'

interface ShareProps {
  share: WishedPackages['share']
  /** whether the list shows its owner's first name */
  named: boolean
}

/** Creates an address for the list, shares it, and revokes it. Asks first for what the law requires. */
export function ShareList({ share, named }: ShareProps) {
  const t = useTexts(wishlistTexts)
  const [token, setToken] = useState(share?.token)
  const [asks, setAsks] = useState<'age' | 'guardian' | 'stop'>()
  const place = usePlace(asks === 'stop' || !asks ? String(token !== undefined) : asks)
  const { busy, run } = useCall((error) => {
    const code = problemOf(error)?.code
    if (code === 'age_needed') setAsks('age')
    else if (code === 'guardian_needed') setAsks('guardian')
    else if (code !== 'sign_in_needed') showToast({ message: t.notShared })
  })
  const start = () =>
    run(async () => {
      setToken((await personClient.wishlist.shareList({})).token)
      setAsks(undefined)
    })
  const stop = async () => {
    await personClient.wishlist.stopSharing({})
    setToken(undefined)
    showToast({ message: t.stopped, variant: 'good' })
  }
  if (asks === 'age')
    return (
      <AgeQuestion
        help={t.ageHelp}
        save={t.ageSave}
        failed={t.notShared}
        onTold={start}
        onCancel={() => setAsks(undefined)}
      />
    )
  if (asks === 'guardian') return <GuardianNote place={place} />
  if (token === undefined)
    return (
      <button
        ref={place}
        type="button"
        onClick={start}
        aria-disabled={busy}
        className="button-quiet cursor-pointer"
      >
        {t.share}
      </button>
    )
  return (
    <>
      <SharedAddress place={place} token={token} named={named} onStop={() => setAsks('stop')} />
      {asks === 'stop' && (
        <ConfirmDialog
          title={t.askStop}
          confirm={t.stopSharing}
          cancel={t.cancel}
          failed={t.notStopped}
          failedHelp={t.nothingChanged}
          onConfirm={stop}
          onClose={() => setAsks(undefined)}
        >
          <p>{t.askStopHelp}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Moves focus to the element that replaces the focused one; `shows` identifies which one is there. */
function usePlace(shows: string): (element: HTMLElement | null) => void {
  const element = useRef<HTMLElement>(null)
  const before = useRef(shows)
  useEffect(() => {
    if (before.current === shows) return
    before.current = shows
    element.current?.focus()
  }, [shows])
  return (next) => {
    element.current = next
  }
}

interface SharedAddressProps {
  place: Ref<HTMLParagraphElement>
  token: string
  named: boolean
  onStop: () => void
}

function SharedAddress({ place, token, named, onStop }: SharedAddressProps) {
  const t = useTexts(wishlistTexts)
  const url = location.origin + pathsIn(useLocale()).sharedWishlist(token)
  // Cancelling the share sheet is not an error.
  const sendOn = () => void navigator.share({ title: t.sharedTitle, url }).catch(() => {})
  return (
    <section aria-label={t.shareTitle} className="card w-full p-4">
      <p ref={place} tabIndex={-1} className="font-semibold outline-none">
        {t.shareTitle}
      </p>
      <p className="text-quiet">{named ? t.shareNamed : t.shareUnnamed}</p>
      <CopyField value={url} label={t.address} copy={t.copy} copied={t.copied}>
        {'share' in navigator && (
          <button type="button" onClick={sendOn} className="button-quiet cursor-pointer">
            {t.sendOn}
          </button>
        )}
        <button type="button" onClick={onStop} className="min-h-11 cursor-pointer text-primary underline">
          {t.stopSharing}
        </button>
      </CopyField>
    </section>
  )
}

function GuardianNote({ place }: { place: Ref<HTMLParagraphElement> }) {
  const t = useTexts(wishlistTexts)
  const paths = pathsIn(useLocale())
  return (
    <section aria-label={t.guardianTitle} className="card w-full p-4">
      <p ref={place} tabIndex={-1} className="font-semibold outline-none">
        {t.guardianTitle}
      </p>
      <p className="text-quiet">{t.guardianHelp}</p>
      <p className="mt-3">
        <a href={`${paths.profile()}#guardian`} className="button-quiet">
          {t.guardianLink}
        </a>
      </p>
    </section>
  )
}
