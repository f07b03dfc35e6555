CREATE TABLE "engagements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"portfolio_id" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"criteria" text NOT NULL,
	"basis" json NOT NULL,
	"plan" json NOT NULL,
	"start" double precision NOT NULL,
	"opinion" json,
	"opinion_by" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"signed_by" uuid,
	"signed_at" timestamp with time zone,
	"independent" boolean
);
--> statement-breakpoint
CREATE TABLE "sample_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engagement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"entry" text NOT NULL,
	"name" text NOT NULL,
	"rows" integer[] NOT NULL,
	"value" double precision NOT NULL,
	"certain" boolean NOT NULL,
	"stratum" text NOT NULL,
	"mark" text,
	"own_value" double precision,
	"note" text DEFAULT '' NOT NULL,
	"evidence" uuid[] NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"by" uuid,
	"at" timestamp with time zone,
	CONSTRAINT "sample_items_position" UNIQUE("engagement_id","position")
);
--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_opinion_by_users_id_fk" FOREIGN KEY ("opinion_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_items" ADD CONSTRAINT "sample_items_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_items" ADD CONSTRAINT "sample_items_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engagements_of_portfolio" ON "engagements" USING btree ("portfolio_id","created_at");