import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { plannerTexts } from './planner-texts.ts'
import type { Planner } from './use-planner.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}))

export function DeletePlan({ planner }: { planner: Planner }) {
  const t = useTexts(plannerTexts)
  const [asks, setAsks] = useState(false)
  return (
    <div className="mt-6">
      <button
        type="button"
        onClick={() => setAsks(true)}
        className="min-h-11 cursor-pointer text-bad underline"
      >
        {t.remove}
      </button>
      <Suspense>
        {asks && (
          <ConfirmDialog
            title={t.removeTitle}
            confirm={t.remove}
            cancel={t.cancel}
            failed={t.failed}
            failedHelp={t.notLoadedHelp}
            onConfirm={planner.remove}
            onClose={() => setAsks(false)}
          >
            <p>{t.removeHelp}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  )
}
