CREATE TABLE "assess_batches" (
	"portfolio_id" text NOT NULL,
	"run" integer NOT NULL,
	"batch" integer NOT NULL,
	"first" integer NOT NULL,
	"end" integer NOT NULL,
	"stand_id" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"done" timestamp with time zone,
	CONSTRAINT "assess_batches_portfolio_id_run_batch_pk" PRIMARY KEY("portfolio_id","run","batch")
);
--> statement-breakpoint
ALTER TABLE "assess_batches" ADD CONSTRAINT "assess_batches_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;