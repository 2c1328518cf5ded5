import { lazy, type ReactNode, Suspense } from 'react'
import type { LiveClass } from '../../../data/live/classes.queries.ts'
import { dateAndTime } from '../../../parts/product/class-time.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import { ContentsFrame } from '../contents-frame.tsx'
import { liveTexts } from './live-texts.ts'
import type { FreeClass, FreeClassData } from './load-free-class.ts'
import { TaughtClass } from './taught-class.tsx'
import { type Opened, useClassVideo } from './use-class-video.ts'
import { useFreeReminders } from './use-free-reminders.ts'

const ClassVideo = lazy(async () => ({ default: (await import('./class-video.tsx')).ClassVideo }))

/** The free classes of a course: their subjects, their times, and the recordings, for signed-in people. */
export function FreeLiveClassPage({ product, steps, coming, past, taught, nowMs }: FreeClassData) {
  const t = useTexts(liveTexts)
  const { opened, play } = useClassVideo(product.id)
  const [toCome, recorded] = [taught.filter(isToCome), taught.filter((one) => !isToCome(one))]
  const reminders = useFreeReminders(
    product.id,
    taught.some(({ state }) => state === 'PLANNED'),
  )
  return (
    <ContentsFrame product={product} steps={steps} heading={t.title}>
      <p className="mt-2 text-quiet">{t.free}</p>
      {coming.length + past.length + taught.length === 0 && <p className="card mt-5 p-5">{t.none}</p>}
      {coming.length + toCome.length > 0 && (
        <Section title={t.next}>
          <ul className="grid gap-4 md:grid-cols-2">
            {toCome.map((one) => (
              <li key={one.itemId}>
                <TaughtClass lesson={one} reminders={reminders} />
              </li>
            ))}
            {coming.map((one) => (
              <li key={one.id}>
                <Class lesson={one}>
                  {Date.parse(one.startsAt) <= nowMs && (
                    <p className="pill pill-mark self-start">{t.onNow}</p>
                  )}
                  <p className="text-quiet text-small">{t.recordingSoon}</p>
                </Class>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {past.length + recorded.length > 0 && (
        <Section title={t.recordings}>
          <ul className="grid gap-4 md:grid-cols-2">
            {recorded.map((one) => (
              <li key={one.itemId}>
                <TaughtClass lesson={one} reminders={reminders} />
              </li>
            ))}
            {past.map((one) => (
              <li key={one.id}>
                <Class lesson={one}>
                  {one.recorded ? (
                    <Recording
                      lesson={one}
                      opened={opened?.classId === one.id ? opened : undefined}
                      onPlay={() => play(one.id)}
                    />
                  ) : (
                    <p className="text-quiet text-small">{t.recordingSoon}</p>
                  )}
                </Class>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </ContentsFrame>
  )
}

const isToCome = ({ state }: LiveClass) => state !== 'OVER'

function Class({ lesson, children }: { lesson: FreeClass; children: ReactNode }) {
  const t = useTexts(liveTexts)
  const locale = useLocale()
  const { teacher } = lesson
  return (
    <article id={`class-${lesson.id}`} className="card flex h-full flex-col gap-3 p-5">
      <p className="font-semibold text-small">
        <time dateTime={lesson.startsAt}>{dateAndTime(lesson.startsAt, locale)}</time>
        {' · '}
        {t.minutes(Math.round(lesson.durationSeconds / 60))}
      </p>
      <h3 className="font-semibold text-large leading-snug" lang={langOf(lesson.title, locale)}>
        {lesson.title}
      </h3>
      <p lang={langOf(lesson.description, locale)}>{lesson.description}</p>
      {teacher && (
        <p className="flex items-center gap-3 text-quiet">
          {teacher.image && (
            <img
              src={teacher.image}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-12 shrink-0 rounded-full"
            />
          )}
          {t.teacher(teacher.name, teacher.subject)}
        </p>
      )}
      {children}
    </article>
  )
}

function Recording(props: { lesson: FreeClass; opened: Opened | undefined; onPlay: () => void }) {
  const { lesson, opened, onPlay } = props
  const t = useTexts(liveTexts)
  const frame = <div className="aspect-video w-full rounded-card bg-ink" />
  if (opened?.state === 'playing')
    return (
      <Suspense fallback={frame}>
        <ClassVideo video={opened.video} title={lesson.title} />
      </Suspense>
    )
  const opening = opened?.state === 'opening'
  return (
    <div className="mt-auto">
      <button
        type="button"
        aria-disabled={opening}
        onClick={opening ? undefined : onPlay}
        className="button noscript:hidden"
      >
        <span className="guests-only">{t.signInToWatch}</span>
        <span className="persons-only">{t.watch}</span>
        <span className="sr-only">: {lesson.title}</span>
      </button>
      <p role="status" className={opening ? 'mt-2 text-quiet' : 'sr-only'}>
        {opening && t.loading}
      </p>
      {opened?.state === 'failed' && (
        <p role="alert" className="mt-2 text-bad">
          {t[opened.why]}
        </p>
      )}
    </div>
  )
}
