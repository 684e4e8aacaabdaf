/** Shown wherever renders are shown. */
export const CONCEPTUAL_IMAGE_DISCLAIMER =
  'Images are artistic impressions and conceptual only. The built project may differ in detail, finish and planting.'
