import { useTexts } from '../../texts/texts.tsx'
import { Group } from './sample-group.tsx'
import { sampleTexts } from './sample-texts.ts'

const FIELD = 'min-h-11 rounded-control border border-quiet bg-card px-3'

export function BasicSamples() {
  const t = useTexts(sampleTexts)
  return (
    <Group id="basics" title={t.groups.basics}>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <button type="button" className="button">
          {t.send}
        </button>
        <a href="#basics" className="button">
          {t.start}
        </a>
        <button type="button" className="button" disabled>
          {t.disabled}
        </button>
        <a href="#basics">{t.start}</a>
        <span className="pill">{t.pill}</span>
        <span className="pill pill-mark">{t.pillMark}</span>
      </div>
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <div className="card p-4">
          <h3 className="text-h4">{t.cardTitle}</h3>
          <p className="text-quiet">{t.cardText}</p>
        </div>
        <form className="card flex flex-col gap-4 p-4" action="#basics">
          <label className="flex flex-col gap-1">
            <span className="font-semibold text-small">{t.name}</span>
            <input name="name" autoComplete="off" className={FIELD} />
          </label>
          <label className="flex flex-col gap-1">
            <span className="font-semibold text-small">{t.language}</span>
            <select name="language" className={FIELD}>
              <option>English</option>
              <option>हिंदी</option>
            </select>
          </label>
          <label className="flex flex-col gap-1">
            <span className="font-semibold text-small">{t.notes}</span>
            <textarea name="notes" rows={3} className={`${FIELD} py-2`} />
          </label>
          <label className="flex min-h-8 items-center gap-2">
            <input type="checkbox" name="agree" className="size-5 shrink-0 accent-primary" />
            {t.agree}
          </label>
        </form>
      </div>
    </Group>
  )
}
