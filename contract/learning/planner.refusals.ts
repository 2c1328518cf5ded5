/** Every expected "no" of the study planner: code → HTTP status and the sentence a person may read. */
export const plannerRefusals = {
  not_yours: { status: 404, sentence: 'This is not in your courses.' },
  no_plan: { status: 404, sentence: 'There is no plan for this course.' },
  plan_changed: {
    status: 409,
    sentence: 'Your plan was changed in another window. Look at it again, then change it.',
  },
  course_ended: { status: 409, sentence: 'This course has expired, so its plan cannot change.' },
  exam_day_past: { status: 409, sentence: 'Choose an exam day after today.' },
  no_study_day: { status: 409, sentence: 'Choose at least one day of the week for study.' },
  not_in_plan: { status: 404, sentence: 'This is not in your plan any more.' },
  not_on_that_day: { status: 409, sentence: 'Choose a day from today until the exam on which it is open.' },
  too_many_plans: { status: 409, sentence: 'You have 20 plans. Delete one that you do not need.' },
  too_many_changes: {
    status: 409,
    sentence: 'You have moved 500 things by hand. Put some back into the plan first.',
  },
} as const
