/** Shown wherever renders are shown. See "RERA and honesty" in docs/requirements.md. */
export const CONCEPTUAL_IMAGE_DISCLAIMER =
  'Images are artistic impressions and conceptual only. The built project may differ in detail, finish and planting.'
