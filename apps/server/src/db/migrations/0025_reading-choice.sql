ALTER TABLE "column_mappings" ADD COLUMN "place" json;--> statement-breakpoint
ALTER TABLE "sheets" ADD COLUMN "header_by" text DEFAULT 'found' NOT NULL;