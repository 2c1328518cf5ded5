import { pathsIn } from '../../../addresses/paths.ts'
import { shelfPath } from '../../../addresses/shelf-paths.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { readerTexts } from './reader-texts.ts'

/** What must be agreed to before a book opens (A §5, B §5); refusing it leads back. */
export function CopyrightNotice({ onAccept }: { onAccept: () => void }) {
  const t = useTexts(readerTexts)
  const paths = pathsIn(useLocale())
  const leave = () => {
    if (history.length > 1) history.back()
    else location.assign(paths.at(shelfPath()))
  }
  return (
    <DialogFrame heading={t.copyright} closeLabel={t.close} onGiveUp={leave} reading>
      <p>{t.notice}</p>
      <p className="text-quiet">{t.noticeMark}</p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <button type="button" onClick={onAccept} className="button min-h-12 flex-1">
          {t.accept}
        </button>
        <button type="button" onClick={leave} className="button-quiet min-h-12 flex-1">
          {t.cancel}
        </button>
      </div>
    </DialogFrame>
  )
}
