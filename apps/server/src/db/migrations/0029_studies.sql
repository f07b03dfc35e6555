CREATE TABLE "studies" (
	"database_id" uuid PRIMARY KEY NOT NULL,
	"background" text NOT NULL,
	"revision" integer NOT NULL,
	"document" json NOT NULL,
	"undo" json NOT NULL,
	"redo" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_revisions" (
	"database_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"of" integer,
	"edits" json NOT NULL,
	"forward" json NOT NULL,
	"backward" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_revisions_database_id_revision_pk" PRIMARY KEY("database_id","revision")
);
--> statement-breakpoint
ALTER TABLE "lca_databases" ADD COLUMN "is_study" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "studies" ADD CONSTRAINT "studies_database_id_lca_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."lca_databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_revisions" ADD CONSTRAINT "study_revisions_database_id_lca_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."lca_databases"("id") ON DELETE cascade ON UPDATE no action;