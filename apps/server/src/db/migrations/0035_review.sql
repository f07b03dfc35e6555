CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"portfolio_id" text NOT NULL,
	"series" text NOT NULL,
	"run" integer NOT NULL,
	"place" text NOT NULL,
	"organisation" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"figure" json,
	"parent_id" uuid,
	"author_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "review_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"portfolio_id" text NOT NULL,
	"position" integer NOT NULL,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_steps_position" UNIQUE("portfolio_id","position")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "four_eyes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_steps" ADD CONSTRAINT "review_steps_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_steps" ADD CONSTRAINT "review_steps_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_of_series" ON "comments" USING btree ("series","created_at");--> statement-breakpoint
CREATE INDEX "comments_of_portfolio" ON "comments" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "comments_of_thread" ON "comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comments_of_author" ON "comments" USING btree ("author_id");