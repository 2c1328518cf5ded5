export {
  type FiledLesson,
  findFiledLesson,
  findLessonStanding,
  type LessonStanding,
} from './lessons.queries.ts'
