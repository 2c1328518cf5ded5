export { readSearchedExams as listSearchedExams, type SearchedExam } from './searched-exams.queries.ts'
