import { z } from 'zod'

/** What the API says of the time in which a piece is made; left out for a piece that is there. */
export const leadTimeShape = {
  lead_days: z.int().optional().describe('The working days that making it takes.'),
  leaves_by: z.iso.date().optional().describe('The day by which it leaves the workshop, if it is ordered today.'),
}
