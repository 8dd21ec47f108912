import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgreementPolicy } from '../../../contract/index.ts'
import { api } from '../../host/index.ts'
import { useJobs } from '../../judge/jobs.ts'

/** The report of a run, and the job that computes it while it is on its way. */
export function useReport(run: string, policy: AgreementPolicy) {
  const [job] = useState(() => `report-${crypto.randomUUID()}`)
  const query = useQuery({
    ...api.reports.of.queryOptions({ input: { run, policy, job } }),
    placeholderData: keepPreviousData,
    // It may have been cancelled on purpose: trying again is the person's business.
    retry: false,
  })
  const progress = useJobs().get(job)
  return { query, progress: query.isFetching && progress?.state === 'running' ? progress : undefined }
}
