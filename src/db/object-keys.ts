import { sql, type SQL } from 'drizzle-orm'

/**
 * Every column that names an object, as one query with the column `key`. Objects not named here are deleted after a day.
 * test/guards/object-keys.test.ts checks every column that could hold a key.
 */
export const objectKeyColumns: Record<string, string> = {
  'uploads.object_key': 'select object_key as key from uploads',
  'pages.picture_key': 'select picture_key as key from pages',
  'pages.upright_key': 'select upright_key as key from pages',
  'model_replies.upright_key': 'select upright_key as key from model_replies',
  'hand_readings.upright_key': 'select upright_key as key from hand_readings',
  'sheet_sets.pdf_key': 'select pdf_key as key from sheet_sets',
  'sheet_templates.picture_key': 'select picture_key as key from sheet_templates',
  'sheet_templates.blank_key': 'select blank_key as key from sheet_templates',
  'sheet_template_assets.object_key': 'select object_key as key from sheet_template_assets',
  'exam_template_versions.assets': "select asset->>'objectKey' as key from exam_template_versions, jsonb_array_elements(assets) asset",
  'exam_pictures.object_key': 'select object_key as key from exam_pictures',
  'report_prints.pdf_key': 'select pdf_key as key from report_prints',
  'report_prints.own_form_key': 'select own_form_key as key from report_prints',
  'report_settings.template_key': 'select template_key as key from report_settings',
  'blog_pictures.sizes': "select size->>'objectKey' as key from blog_pictures, jsonb_array_elements(sizes) size",
  'paper_drafts.files': "select file->>'key' as key from paper_drafts, jsonb_array_elements(files) file",
  'paper_drafts.pages': "select page->>'key' as key from paper_drafts, jsonb_array_elements(pages) page",
}

const everyName = Object.values(objectKeyColumns).join('\nunion all\n')

export const namedObjectsQuery = `select distinct key from (${everyName}) named where key is not null`

export const namedObjects: SQL = sql.raw(`(${namedObjectsQuery})`)

/** The same with duplicates. A condition on `key` is then looked up in each table by its index. */
export const objectNames: SQL = sql.raw(`(${everyName})`)
