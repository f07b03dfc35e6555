import { type CallError, furtherProblems } from '../call-error.ts'
import { Note } from './states.tsx'

/** What the server did not take, and why: its sentence, and each further problem below it. */
export const RefusalNote = ({ title, error }: { title: string; error: CallError }) => (
  <Note tone="bad" role="alert" title={title}>
    <p>{error.detail}</p>
    {furtherProblems(error).map(problem => (
      <p key={`${problem.field}${problem.sentence}`} className="small dim">
        {problem.sentence}
      </p>
    ))}
  </Note>
)
