import { personClient } from '../../../data/clients/person-client.ts'
import { setWish } from '../../../data/wishlist.queries.ts'
import { changeMe } from '../../../person/person-store.ts'
import { noteWish } from '../../../person/toggle-wish.ts'
import { wishlistSaid } from '../../../person/wishlist-texts.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { wishlistTexts } from './wishlist-page-texts.ts'

export interface Removing {
  kind: 'one' | 'many' | 'gone'
  ids: number[]
  /** empty for packages that are not on sale: nothing is known about them */
  titles: string[]
}

/** More than these would push the buttons out of view. */
const NAMED = 5

interface RemovalProps {
  removing: Removing
  /** with the message to show */
  onRemoved: (said: string) => void
  onClose: () => void
}

/** Asks for confirmation, naming the wishes, and removes them. */
export function RemovalDialog({ removing: { kind, ids, titles }, onRemoved, onClose }: RemovalProps) {
  const t = useTexts(wishlistTexts)
  const said = useTexts(wishlistSaid)
  const locale = useLocale()
  const remove = async () => {
    if (kind === 'one') {
      await setWish(ids[0]!, false)
      noteWish(ids[0]!, false)
      return onRemoved(said.removed)
    }
    const { removed } = await personClient.wishlist.removeWishes({ ids })
    changeMe((me) => ({ wishlist: me.wishlist.filter((id) => !ids.includes(id)) }))
    onRemoved(t.removedMany(removed))
  }
  const question = { one: t.askOne, many: t.askMany(ids.length), gone: t.askGone(ids.length) }[kind]
  return (
    <ConfirmDialog
      title={question}
      confirm={t.remove}
      cancel={t.keep}
      failed={kind === 'one' ? said.failed : t.notRemoved}
      failedHelp={t.nothingChanged}
      onConfirm={remove}
      onClose={onClose}
    >
      {titles.length > 0 && (
        <ul className={titles.length > 1 ? 'list-disc pl-5' : ''}>
          {titles.slice(0, NAMED).map((title) => (
            <li key={title} lang={langOf(title, locale)}>
              {title}
            </li>
          ))}
          {titles.length > NAMED && <li>{t.andMore(titles.length - NAMED)}</li>}
        </ul>
      )}
    </ConfirmDialog>
  )
}
