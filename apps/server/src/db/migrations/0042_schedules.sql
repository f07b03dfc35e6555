CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"series" text NOT NULL,
	"kind" text NOT NULL,
	"when" json,
	"alert" json,
	"change" double precision,
	"by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"outcome" text,
	"run" integer,
	"state" text,
	"side" text,
	"value" double precision,
	"editions" text[] DEFAULT '{}' NOT NULL,
	"paused_at" timestamp with time zone,
	"reason" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "schedule" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedules_series" ON "schedules" USING btree ("series");--> statement-breakpoint
CREATE INDEX "schedules_owner" ON "schedules" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "schedules_due" ON "schedules" USING btree ("due_at") WHERE "schedules"."paused_at" is null and "schedules"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_subscriber" ON "schedules" USING btree ("series","by") WHERE "schedules"."kind" = 'subscription';